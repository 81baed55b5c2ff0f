import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { ProductImport } from '../../../../domains/catalogue/files/product-files.contract.ts'
import type { ProgramId, RowFilter } from '../../../../domains/catalogue/shared/file-limits.ts'
import type { MappableField } from '../../../../domains/catalogue/shared/mappable-fields.ts'
import { endOfText } from '../../../../platform/cut-text.ts'
import { useStartJob } from '../jobs.api.ts'
import { lastPage } from '../last-page.ts'
import { trackUpload } from './interrupted-upload.ts'

/** Below the keys of jobs, because the live topic of jobs reports the progress of files. */
const importKeys = {
  all: (shopid: string) => ['jobs', shopid, 'imports'],
  one: (shopid: string, id: number) => ['jobs', shopid, 'imports', id],
  columns: (shopid: string, id: number) => ['jobs', shopid, 'imports', id, 'columns'],
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

/** The recent files, the newest first. */
export const importsQuery = (shopid: string) =>
  queryOptions({
    queryKey: importKeys.all(shopid),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/import/list', { shopid }, { signal }),
  })
export const useImports = (shopid: string) => useQuery(importsQuery(shopid))

export const importQuery = (shopid: string, id: number) =>
  queryOptions({
    queryKey: importKeys.one(shopid, id),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/import', { shopid, import: id }, { signal }),
  })
export const useImport = (shopid: string, id: number) => useQuery(importQuery(shopid, id))

export const useImportColumns = (shopid: string, id: number) =>
  useQuery({
    queryKey: importKeys.columns(shopid, id),
    queryFn: ({ signal }) =>
      browserApi.get('/api/myshp/v2/seller/product/import/columns', { shopid, import: id }, { signal }),
  })

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

interface FileUpload {
  table: File
  pictures: File | null
  /** the program that wrote the table; null to find it by the column names */
  program: ProgramId | null
}

/**
 * Uploads a file of products and optionally an archive of pictures, and starts the check. Returns the id of the import.
 */
export function useUploadFiles(shopid: string) {
  const start = useStartJob(shopid)
  return useMutation({
    async mutationFn(upload: FileUpload): Promise<number> {
      const files = [upload.table, upload.pictures].filter((file) => file !== null)
      const { id, needs = [] } = await trackUpload(shopid, files, () => sendBoth(shopid, upload))
      // Its columns must be connected first.
      if (needs.length > 0) return id
      await start(() => browserApi.post('/api/myshp/v2/seller/product/import/check', { shopid, import: id }))
      return id
    },
    meta: { showsErrorInForm: true },
  })
}

async function sendBoth(
  shopid: string,
  { table, pictures, program }: FileUpload,
): Promise<Pick<ProductImport, 'id' | 'needs'>> {
  const name = endOfText(table.name, 200)
  const file = await browserApi.upload('/api/myshp/v2/seller/product/import/upload', table, {
    shopid,
    name,
    ...(program && { program }),
  })
  const query = { shopid, import: file.id }
  if (pictures) await browserApi.upload('/api/myshp/v2/seller/product/import/pictures', pictures, query)
  return file
}

/** Connects the columns of a file by hand (null: reads them as their program writes them), and starts the check. */
export function useMapColumns(shopid: string, id: number) {
  const client = useQueryClient()
  const start = useStartJob(shopid)
  return useMutation({
    async mutationFn(columns: (MappableField | null)[] | null) {
      const query = { shopid, import: id }
      const { needs = [] } = await browserApi.post('/api/myshp/v2/seller/product/import/map', {
        ...query,
        columns,
      })
      if (needs.length > 0) return
      await start(() => browserApi.post('/api/myshp/v2/seller/product/import/check', query))
    },
    meta: { showsErrorInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: importKeys.all(shopid) }),
  })
}

/** Starts the check or the import of a file. */
export function useImportStep(shopid: string, id: number) {
  const client = useQueryClient()
  const start = useStartJob(shopid)
  return useMutation({
    mutationFn: (step: 'check' | 'start') =>
      start(() => browserApi.post(`/api/myshp/v2/seller/product/import/${step}`, { shopid, import: id })),
    onSettled: () => client.invalidateQueries({ queryKey: importKeys.all(shopid) }),
  })
}
