// Runs before the first paint, so that a chosen theme never flashes. Without a choice the system's preference decides.
// `data-user`: a prerendered page keeps places for somebody who was signed in on this device.
try {
  const theme = localStorage.getItem('lorescreen.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('lorescreen.last-username') ?? sessionStorage.getItem('lorescreen.username'))
    document.documentElement.dataset.user = '';
} catch {
  // Storage may be forbidden; the system's preference decides then.
}
