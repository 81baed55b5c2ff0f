/** What the server needs of the apps: a render function for each site. */
export { renderSite } from './site/render-site.tsx'
export { renderStorefront } from './storefront/entry-server.tsx'
