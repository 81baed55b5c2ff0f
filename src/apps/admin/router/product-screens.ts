import { createRoute } from '@tanstack/react-router'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { page, prefetch, screenAt } from './screen-routes.ts'
import { urlParameters } from './url-parameters.ts'

const { nav } = adminTexts

/** Screens about products, categories and resale. */
export const productScreens = [
  createRoute({
    ...screenAt('products', 'products:read', {
      name: nav.products,
      menu: 'products',
      menuName: nav.productList,
    }),
    validateSearch: urlParameters.products,
    loaderDeps: ({ search }) => urlParameters.products(search),
    loader({ context: { queries }, params: { shopid }, deps }) {
      prefetch(
        () => import('../api/products/products.api.ts'),
        ({ productsQuery }) => queries.prefetchQuery(productsQuery(shopid, deps)),
      )
    },
  }).lazy(page(async () => (await import('../products/list/products-page.tsx')).ProductsPage)),
  createRoute({
    ...screenAt('products/new', 'products:write', { name: nav.newProduct }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/products/categories.api.ts'),
        ({ categoriesQuery }) => queries.prefetchQuery(categoriesQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../products/editor/product-page.tsx')).NewProductPage)),
  createRoute({
    ...screenAt('products/import', 'products:read', {
      name: nav.importProducts,
      offeredTo: 'products:write',
    }),
    validateSearch: urlParameters.importProducts,
    loaderDeps: ({ search: { id, only, after } }) => ({ id, only, after }),
    loader({ context: { queries }, params: { shopid }, deps: { id, ...view } }) {
      if (id === undefined)
        return prefetch(
          () => import('../api/products/product-files.api.ts'),
          ({ importsQuery }) => queries.prefetchQuery(importsQuery(shopid)),
        )
      prefetch(
        () => import('../api/products/product-files.api.ts'),
        ({ importQuery, importRowsQuery }) => {
          void queries.prefetchQuery(importQuery(shopid, id))
          void queries.prefetchQuery(importRowsQuery(shopid, id, view))
        },
      )
    },
  }).lazy(page(async () => (await import('../products/import/product-import-page.tsx')).ProductImportPage)),
  createRoute({
    ...screenAt('products/$pid', 'products:read'),
    loader({ context: { queries }, params: { shopid, pid } }) {
      prefetch(
        () => import('../api/products/products.api.ts'),
        ({ productQuery }) => queries.prefetchQuery(productQuery(shopid, Number(pid))),
      )
      prefetch(
        () => import('../api/products/categories.api.ts'),
        ({ categoriesQuery }) => queries.prefetchQuery(categoriesQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../products/editor/product-page.tsx')).ProductPage)),
  createRoute(screenAt('products/$pid/detail', 'products:read')).lazy(
    page(async () => (await import('../page-editor/page-editor-page.tsx')).DetailEditorPage),
  ),
  createRoute({
    ...screenAt('categories', 'products:read', { name: nav.categories, menu: 'products' }),
    loader({ context: { queries }, params: { shopid } }) {
      prefetch(
        () => import('../api/products/categories.api.ts'),
        ({ categoriesQuery }) => queries.prefetchQuery(categoriesQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../categories/categories-page.tsx')).CategoriesPage)),
  createRoute({
    ...screenAt('categories/$cid/order', 'products:read'),
    loader({ context: { queries }, params: { shopid, cid } }) {
      prefetch(
        () => import('../api/products/display.api.ts'),
        ({ displayOrderQuery }) => queries.prefetchQuery(displayOrderQuery(shopid, Number(cid))),
      )
      prefetch(
        () => import('../api/products/categories.api.ts'),
        ({ categoriesQuery }) => queries.prefetchQuery(categoriesQuery(shopid)),
      )
    },
  }).lazy(page(async () => (await import('../categories/display-order-page.tsx')).DisplayOrderPage)),
  createRoute({
    ...screenAt('picks', 'products:read', { name: nav.picks, menu: 'products' }),
    validateSearch: urlParameters.picks,
    loaderDeps: ({ search: { view, changed, q, after } }) => ({ view, changed, q, after }),
    loader({ context: { queries }, params: { shopid }, deps: { view, changed, q, after } }) {
      if (view === 'offers')
        prefetch(
          () => import('../api/products/resales.api.ts'),
          ({ offersQuery }) => queries.prefetchQuery(offersQuery(shopid, { q, after })),
        )
      else if (view === 'sellers')
        prefetch(
          () => import('../api/products/resales.api.ts'),
          ({ resellersQuery }) => queries.prefetchQuery(resellersQuery(shopid, after)),
        )
      else
        prefetch(
          () => import('../api/products/resales.api.ts'),
          ({ resalesQuery }) =>
            queries.prefetchQuery(resalesQuery(shopid, { changed: changed === '1', after })),
        )
    },
  }).lazy(page(async () => (await import('../resales/resales-page.tsx')).ResalesPage)),
]
