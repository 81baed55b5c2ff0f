/** What the server needs of the apps: one render function per site. */
export { renderStorefront } from './storefront/entry-server.tsx'
