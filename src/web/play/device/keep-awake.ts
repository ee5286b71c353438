/**
 * Keeps the screen lit for as long as the page is open and in front. A browser lets go of the lock when the page goes
 * to the background, so it is asked for again when the page comes back. Where there is none (an old browser, plain
 * HTTP, a low battery) the screen sleeps as the device decides.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isStopped = false;
  const ask = async () => {
    if (isStopped || document.visibilityState !== 'visible' || lock?.released === false) return;
    try {
      lock = await navigator.wakeLock?.request('screen');
      if (isStopped) void lock?.release();
    } catch {
      // Refused for now; the next return to the page asks again.
    }
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  // Some browsers grant it only after a touch.
  document.addEventListener('pointerup', ask);
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', ask);
    document.removeEventListener('pointerup', ask);
    void lock?.release();
  };
}
