/* global document */
// Before the first paint, and in a file of its own: the content security policy allows no inline script.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
} catch {
  // Storage is blocked: the default theme stays.
}
