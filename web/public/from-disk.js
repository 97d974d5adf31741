// A browser takes no module from a disk, but a classic script: the same page once more, in one file.
if (location.protocol === 'file:') {
  const script = document.createElement('script');
  script.src = 'page.js';
  document.head.append(script);
}
