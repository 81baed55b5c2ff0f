/** What the server needs of the apps: a render function for each site. */
export { renderSite } from './site/render-site.tsx'
export { loadStorefront, renderStorefront } from './storefront/entry-server.tsx'
