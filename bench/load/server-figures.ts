import pg from 'pg';

/** The token that lets the benchmark read the metrics of the server. */
export const METRICS_TOKEN = 'measured-under-load';

export interface Figures {
  /** The highest value of all servers, like handles and files. These values must not grow under constant load. */
  megabytes: number;
  handles: number;
  files: number;
  /** Connections of all servers to PostgreSQL; 0 on SQLite. */
  connections: number;
  /** The CPU time of all servers since their start. */
  cpuSeconds: number;
  /** The write-ahead log of PostgreSQL since its start; 0 on SQLite. */
  walMegabytes: number;
}

export async function readFigures(addresses: readonly string[], databaseUrl: string): Promise<Figures> {
  const pages = await Promise.all(addresses.map(readMetrics));
  const metric = (name: string) =>
    pages.map((page) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1] ?? Number.NaN));
  return {
    megabytes: Math.round(Math.max(...metric('process_resident_memory_bytes')) / 1024 / 1024),
    handles: Math.max(...metric('nodejs_active_handles_total')),
    files: Math.max(...metric('process_open_fds')),
    cpuSeconds: metric('process_cpu_seconds_total').reduce((sum, seconds) => sum + seconds, 0),
    ...(await readPostgres(databaseUrl)),
  };
}

async function readMetrics(address: string): Promise<string> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return answer.text();
}

async function readPostgres(databaseUrl: string): Promise<Pick<Figures, 'connections' | 'walMegabytes'>> {
  if (!databaseUrl.startsWith('postgres')) return { connections: 0, walMegabytes: 0 };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select (select count(*) from pg_stat_activity where datname = current_database() and application_name = 'lorescreen-server') as count, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal",
    );
    return { connections: Number(rows[0].count), walMegabytes: Number(rows[0].wal) / 1024 / 1024 };
  } finally {
    await client.end();
  }
}
