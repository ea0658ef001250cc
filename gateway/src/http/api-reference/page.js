const reference = document.querySelector('#reference');
const themeButton = document.querySelector('.theme');
const root = document.documentElement;

const nameTheme = () => {
  themeButton.textContent = root.classList.contains('dark-mode') ? 'Light theme' : 'Dark theme';
};
themeButton.addEventListener('click', () => {
  const isDark = root.classList.toggle('dark-mode');
  try {
    localStorage.setItem('theme', isDark ? 'dark' : 'light');
  } catch {
    // Storage is blocked: the theme lasts until the page is closed.
  }
  nameTheme();
});
nameTheme();
themeButton.hidden = false;

globalThis.SwaggerUIBundle({
  url: reference.dataset.document,
  domNode: reference,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // Would send the address of the document to a server on the internet.
  validatorUrl: null,
  // Requests of "Try it out" are made with the entered token only.
  requestInterceptor: (request) => ({ ...request, credentials: 'omit' }),
});
