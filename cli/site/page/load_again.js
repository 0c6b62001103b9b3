// All that a page has on it which gives way to a newer build.
window.location.reload();
