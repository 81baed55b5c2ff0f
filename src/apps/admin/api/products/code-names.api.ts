import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import type { CodeKind } from '../../../../domains/catalogue/shared/code-names.ts'
import { CODE_LIMITS } from '../../../../domains/catalogue/shared/code-names.ts'
import { useStartJob } from '../jobs.api.ts'
import { lastPage } from '../last-page.ts'

const PATH = '/api/myshp/v2/seller/product/import'

export interface CodesView {
  kind?: CodeKind | undefined
  unnamed?: boolean
  after?: number
}

/** Below the keys of the import, which a check of it invalidates. */
const keyOf = (shopid: string, id: number) => ['jobs', shopid, 'imports', id, 'codes']

const codesQuery = (shopid: string, id: number, { kind, unnamed, after }: CodesView) =>
  queryOptions({
    queryKey: [...keyOf(shopid, id), kind, unnamed, after],
    queryFn: ({ signal }) =>
      browserApi.get(
        `${PATH}/codes`,
        { shopid, import: id, ...(kind && { kind }), ...(unnamed && { unnamed }), ...(after && { after }) },
        { signal },
      ),
    placeholderData: lastPage([...keyOf(shopid, id), kind]),
  })

/** The numbers of codes of a product file, and a page of those of one kind. */
export const useFileCodes = (shopid: string, id: number, view: CodesView) =>
  useQuery(codesQuery(shopid, id, view))

export interface EditedName {
  kind: CodeKind
  code: string
  /** empty to leave the code out, null for no name */
  name: string | null
}

/** Saves names of codes, and starts the check that applies them. */
export function useSaveCodeNames(shopid: string, id: number) {
  const client = useQueryClient()
  const start = useStartJob(shopid)
  return useMutation({
    async mutationFn(names: readonly EditedName[]) {
      for (let index = 0; index < names.length; index += CODE_LIMITS.saved)
        await browserApi.post(`${PATH}/names`, {
          shopid,
          import: id,
          names: names.slice(index, index + CODE_LIMITS.saved),
        })
      await start(() => browserApi.post(`${PATH}/check`, { shopid, import: id }))
    },
    meta: { showsErrorInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs', shopid, 'imports'] }),
  })
}

/** Sends a file of codes and names. The next check applies them. */
export function useUploadCodeNames(shopid: string, id: number, kind: CodeKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => browserApi.upload(`${PATH}/name-file`, file, { shopid, import: id, kind }),
    meta: { showsErrorInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid, id) }),
  })
}
