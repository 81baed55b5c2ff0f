/** The apps' interface to the server: a render function for each site. */
export { loadAccount, renderAccount } from './account/entry-server.tsx'
export { renderAlimtalk, renderMail, renderPush } from './mail/render-mail.tsx'
export { renderSite } from './site/render-site.tsx'
export { loadStorefront, renderStorefront } from './storefront/entry-server.tsx'
