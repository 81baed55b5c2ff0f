import { createRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../calls/products/categories.ts'
import { displayOrderQuery } from '../calls/products/display.ts'
import { offersQuery, pickedQuery, picksQuery } from '../calls/products/picks.ts'
import { importQuery, importRowsQuery, importsQuery } from '../calls/products/product-files.ts'
import { productQuery, productsQuery } from '../calls/products/products.ts'
import { addresses } from './addresses.ts'
import { at, page } from './places.ts'

/** The screens of a shop about its products, categories and picks. */
export const productScreens = [
  createRoute({
    ...at('products', 'products:read'),
    validateSearch: addresses.products,
    loaderDeps: ({ search }) => addresses.products(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      void queries.prefetchQuery(productsQuery(shopid, deps))
    },
  }).lazy(page(async () => (await import('../features/products/list/products-page.tsx')).ProductsPage)),
  createRoute({
    ...at('products/new', 'products:write'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(categoriesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/products/editor/product-page.tsx')).NewProductPage)),
  createRoute({
    ...at('products/import', 'products:read'),
    validateSearch: addresses.importProducts,
    loaderDeps: ({ search: { id, only, after } }) => ({ id, only, after }),
    loader({ context: { queries }, params: { shopid }, deps: { id, ...view } }) {
      if (id === undefined) return void queries.prefetchQuery(importsQuery(shopid))
      void queries.prefetchQuery(importQuery(shopid, id))
      void queries.prefetchQuery(importRowsQuery(shopid, id, view))
    },
  }).lazy(page(async () => (await import('../features/products/import/import-page.tsx')).ImportPage)),
  createRoute({
    ...at('products/$pid', 'products:read'),
    loader({ context: { queries }, params: { shopid, pid } }) {
      void queries.prefetchQuery(productQuery(shopid, Number(pid)))
      void queries.prefetchQuery(categoriesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/products/editor/product-page.tsx')).ProductPage)),
  createRoute(at('products/$pid/detail', 'products:read')).lazy(
    page(async () => (await import('../features/page-editor/editor-page.tsx')).DetailEditorPage),
  ),
  createRoute({
    ...at('categories', 'products:read'),
    loader({ context: { queries }, params: { shopid } }) {
      void queries.prefetchQuery(categoriesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/categories/categories-page.tsx')).CategoriesPage)),
  createRoute({
    ...at('categories/$cid/order', 'products:read'),
    loader({ context: { queries }, params: { shopid, cid } }) {
      void queries.prefetchQuery(displayOrderQuery(shopid, Number(cid)))
      void queries.prefetchQuery(categoriesQuery(shopid))
    },
  }).lazy(page(async () => (await import('../features/categories/order/order-page.tsx')).OrderPage)),
  createRoute({
    ...at('picks', 'products:read'),
    validateSearch: addresses.picks,
    loaderDeps: ({ search: { view, changed, q, after } }) => ({ view, changed, q, after }),
    loader({ context: { queries }, params: { shopid }, deps: { view, changed, q, after } }) {
      if (view === 'offers') void queries.prefetchQuery(offersQuery(shopid, { q, after }))
      else if (view === 'sellers') void queries.prefetchQuery(pickedQuery(shopid, after))
      else void queries.prefetchQuery(picksQuery(shopid, { changed: changed === '1', after }))
    },
  }).lazy(page(async () => (await import('../features/picks/picks-page.tsx')).PicksPage)),
]
