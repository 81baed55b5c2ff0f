import { createRoute } from '@tanstack/react-router'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { categoriesQuery } from '../api/products/categories.api.ts'
import { displayOrderQuery } from '../api/products/display.api.ts'
import { importQuery, importRowsQuery, importsQuery } from '../api/products/product-files.api.ts'
import { productQuery, productsQuery } from '../api/products/products.api.ts'
import { offersQuery, resalesQuery, resellersQuery } from '../api/products/resales.api.ts'
import { addresses } from './addresses.ts'
import { page, screenAt } from './screen-routes.ts'

const { nav } = adminTexts

/** Screens about products, categories and resale. */
export const productScreens = [
  createRoute({
    ...screenAt('products', 'products:read', {
      name: nav.products,
      menu: 'products',
      menuName: nav.productList,
    }),
    validateSearch: addresses.products,
    loaderDeps: ({ search }) => addresses.products(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(productsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../products/list/products-page.tsx')).ProductsPage)),
  createRoute({
    ...screenAt('products/new', 'products:write', { name: nav.newProduct }),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(categoriesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../products/editor/product-page.tsx')).NewProductPage)),
  createRoute({
    ...screenAt('products/import', 'products:read', {
      name: nav.importProducts,
      offeredTo: 'products:write',
    }),
    validateSearch: addresses.importProducts,
    loaderDeps: ({ search: { id, only, after } }) => ({ id, only, after }),
    loader({ context: { queries }, params: { shopid }, deps: { id, ...view } }) {
      if (id === undefined) return void queries.prefetchQuery(importsQuery(shopid))
      void queries.prefetchQuery(importQuery(shopid, id))
      void queries.prefetchQuery(importRowsQuery(shopid, id, view))
    },
  }).lazy(page(async () => (await import('../products/import/product-import-page.tsx')).ProductImportPage)),
  createRoute({
    ...screenAt('products/$pid', 'products:read'),
    loader({ context: { queries }, params: { shopid, pid } }) {
      void queries.prefetchQuery(productQuery(shopid, Number(pid)))
      void queries.prefetchQuery(categoriesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../products/editor/product-page.tsx')).ProductPage)),
  createRoute(screenAt('products/$pid/detail', 'products:read')).lazy(
    page(async () => (await import('../page-editor/page-editor-page.tsx')).DetailEditorPage),
  ),
  createRoute({
    ...screenAt('categories', 'products:read', { name: nav.categories, menu: 'products' }),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(categoriesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../categories/categories-page.tsx')).CategoriesPage)),
  createRoute({
    ...screenAt('categories/$cid/order', 'products:read'),
    loader({ context: { queries }, params: { shopid, cid } }) {
      void queries.prefetchQuery(displayOrderQuery(shopid, Number(cid)))
      void queries.prefetchQuery(categoriesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../categories/display-order-page.tsx')).DisplayOrderPage)),
  createRoute({
    ...screenAt('picks', 'products:read', { name: nav.picks, menu: 'products' }),
    validateSearch: addresses.picks,
    loaderDeps: ({ search: { view, changed, q, after } }) => ({ view, changed, q, after }),
    loader({ context: { queries }, params: { shopid }, deps: { view, changed, q, after } }) {
      if (view === 'offers') void queries.prefetchQuery(offersQuery(shopid, { q, after }))
      else if (view === 'sellers') void queries.prefetchQuery(resellersQuery(shopid, after))
      else void queries.prefetchQuery(resalesQuery(shopid, { changed: changed === '1', after }))
    },
  }).lazy(page(async () => (await import('../resales/resales-page.tsx')).ResalesPage)),
]
