// Runs before the first paint, so that a chosen theme never flashes. Without a choice the system's preference decides.
try {
  const theme = localStorage.getItem('lorescreen.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's preference decides then.
}
