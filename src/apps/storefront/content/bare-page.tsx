export { Component, head, loader } from './embedded-page.tsx'

/** One content page without a layout, for print and webviews (`/:mycontent/load2`). */
export const layout = 'none'
