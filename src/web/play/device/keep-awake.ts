/**
 * Keeps the screen on while the page is open and visible. The browser releases the lock when the page is hidden, so the
 * page requests it again when it is visible. Without the API (an old browser, plain HTTP, a low battery) the device
 * decides.
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
      // Refused for now. The next return to the page asks again.
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
