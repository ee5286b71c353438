// Runs before the first paint, so that a chosen theme never flashes. Without a choice the system's preference decides.
// `data-user`: a prerendered page keeps places for somebody who was signed in on this device.
// `data-whole`: the browser is about to return to where the page was scrolled (src/web/styles/main.css).
if (performance.getEntriesByType('navigation')[0]?.type !== 'navigate')
  document.documentElement.dataset.whole = '';
try {
  const theme = localStorage.getItem('lorescreen.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('lorescreen.last-username') ?? sessionStorage.getItem('lorescreen.username'))
    document.documentElement.dataset.user = '';
} catch {
  // Storage may be forbidden; the system's preference decides then.
}
