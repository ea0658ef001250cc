// Sets the theme before the first paint: that of the app, or else that of the system.
const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
let chosenTheme = null;
try {
  chosenTheme = localStorage.getItem('theme');
} catch {
  // Storage is blocked.
}
document.documentElement.classList.toggle('dark-mode', chosenTheme ? chosenTheme === 'dark' : prefersDark);
