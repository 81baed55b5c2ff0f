export { Component, head, loader } from './embedded-page.tsx'

/** One content page without any frame, for print or a webview (`/:mycontent/load2`). */
export const layout = 'none'
