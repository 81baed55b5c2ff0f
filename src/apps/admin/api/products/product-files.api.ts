import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { RowFilter } from '../../../../domains/catalogue/shared/file-limits.ts'
import { endOfText } from '../../../../platform/cut-text.ts'
import { useStartJob } from '../jobs.api.ts'
import { lastPage } from '../last-page.ts'
import { keepUpload } from './kept-upload.ts'

/** Below the jobs, whose progress is that of files. */
const importKeys = {
  all: (shopid: string) => ['jobs', shopid, 'imports'],
  one: (shopid: string, id: number) => ['jobs', shopid, 'imports', id],
  rows: (shopid: string, id: number, view: ImportView) => [
    'jobs',
    shopid,
    'imports',
    id,
    view.only,
    view.after,
  ],
}

export interface ImportView {
  only?: RowFilter | undefined
  after?: number | undefined
}

/** The files of the last days, the newest first. */
export const importsQuery = (shopid: string) =>
  queryOptions({
    queryKey: importKeys.all(shopid),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/import/list', { shopid }, { signal }),
  })
export const useImports = (shopid: string) => useQuery(importsQuery(shopid))

/** A file with its progress and its counts. */
export const importQuery = (shopid: string, id: number) =>
  queryOptions({
    queryKey: importKeys.one(shopid, id),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/import', { shopid, import: id }, { signal }),
  })
export const useImport = (shopid: string, id: number) => useQuery(importQuery(shopid, id))

/** A page of its rows. */
export const importRowsQuery = (shopid: string, id: number, view: ImportView) =>
  queryOptions({
    queryKey: importKeys.rows(shopid, id, view),
    queryFn: ({ signal }) =>
      browserApi.get(
        '/api/myshp/v2/seller/product/import/rows',
        {
          shopid,
          import: id,
          ...(view.only && { only: view.only }),
          ...(view.after && { after: view.after }),
        },
        { signal },
      ),
    placeholderData: lastPage(importKeys.rows(shopid, id, view)),
  })
export const useImportRows = (...list: Parameters<typeof importRowsQuery>) =>
  useQuery(importRowsQuery(...list))

/** Sends a file of products, and an archive of pictures with it, and has them looked through. Answers the number of the import. */
export function useSendFiles(shopid: string) {
  const start = useStartJob(shopid)
  return useMutation({
    async mutationFn({ table, pictures }: { table: File; pictures: File | null }): Promise<number> {
      const files = [table, pictures].filter((file) => file !== null)
      const id = await keepUpload(shopid, files, () => sendBoth(shopid, table, pictures))
      await start(() => browserApi.post('/api/myshp/v2/seller/product/import/check', { shopid, import: id }))
      return id
    },
    // Said beside the files.
    meta: { toldInForm: true },
  })
}

async function sendBoth(shopid: string, table: File, pictures: File | null): Promise<number> {
  const name = endOfText(table.name, 200)
  const { id } = await browserApi.upload('/api/myshp/v2/seller/product/import/upload', table, {
    shopid,
    name,
  })
  const query = { shopid, import: id }
  if (pictures) await browserApi.upload('/api/myshp/v2/seller/product/import/pictures', pictures, query)
  return id
}

/** Has a file looked through, or taken over. */
export function useImportStep(shopid: string, id: number) {
  const client = useQueryClient()
  const start = useStartJob(shopid)
  return useMutation({
    mutationFn: (step: 'check' | 'start') =>
      start(() => browserApi.post(`/api/myshp/v2/seller/product/import/${step}`, { shopid, import: id })),
    onSettled: () => client.invalidateQueries({ queryKey: importKeys.all(shopid) }),
  })
}
