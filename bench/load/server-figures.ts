import pg from 'pg';

/** The token that lets the benchmark read the metrics of the server. */
export const METRICS_TOKEN = 'measured-under-load';

/** Values that must not grow under constant load. */
export interface Figures {
  megabytes: number;
  handles: number;
  files: number;
  /** Connections to PostgreSQL; 0 on SQLite. */
  connections: number;
  streams: number;
}

export async function readFigures(url: string, databaseUrl: string): Promise<Figures> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    megabytes: Math.round(metric('process_resident_memory_bytes') / 1024 / 1024),
    handles: metric('nodejs_active_handles_total'),
    files: metric('process_open_fds'),
    connections: await connectionsTo(databaseUrl),
    streams: metric('lorescreen_live_streams'),
  };
}

async function connectionsTo(databaseUrl: string): Promise<number> {
  if (!databaseUrl.startsWith('postgres')) return 0;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'lorescreen-server'",
    );
    return Number(rows[0].count);
  } finally {
    await client.end();
  }
}
