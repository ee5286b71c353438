/** The heartbeat interval of a stream. Its file has no schemas, because the players' page loads it. */
export const PULSE_MILLISECONDS = 10_000;
