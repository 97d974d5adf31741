// A browser takes no module from a disk, but a classic script: the same page once more, in one file.
if (location.protocol === 'file:') {
  const script = document.createElement('script');
  script.src = 'page.js';
  const sheet = document.createElement('link'); // of the parts that are not on the first figure's way
  sheet.rel = 'stylesheet';
  sheet.href = 'page.css';
  document.head.append(sheet, script);
}
