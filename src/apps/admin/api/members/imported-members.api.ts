import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import { MAX_FILE_NAME, type MemberProgramId } from '../../../../domains/membership/shared/import-limits.ts'
import type { urlParameters } from '../../router/url-parameters.ts'
import { useStartJob } from '../jobs.api.ts'
import { lastPage } from '../last-page.ts'
import { withProof } from '../proof.ts'

const IMPORTED = '/api/myshp/v2/seller/imported-member'
const keyOf = (shopid: string) => ['imported-members', shopid]

export type ImportedView = ReturnType<typeof urlParameters.importedMembers>

const searchOf = ({ state, q, after }: ImportedView) => ({
  ...(state && { state }),
  ...(q && { q }),
  ...(after && { after }),
})

/** A page of the members of a former platform; each call is logged. */
export const importedQuery = (shopid: string, view: ImportedView) =>
  queryOptions({
    queryKey: [...keyOf(shopid), 'list', view],
    queryFn: () => readImported(shopid, view),
    placeholderData: lastPage([...keyOf(shopid), 'list', view]),
  })

export const readImported = (shopid: string, view: ImportedView) =>
  browserApi.post(`${IMPORTED}/list`, { shopid, ...searchOf(view) })

/** A part of the same list for a file; `reason` is logged. */
export const exportImported = (shopid: string, view: ImportedView, reason: string) =>
  withProof(() => browserApi.post(`${IMPORTED}/export`, { shopid, reason, ...searchOf(view) }))

export const useImported = (shopid: string, view: ImportedView) => useQuery(importedQuery(shopid, view))

/** The numbers in each state, and of those who can get a mail now. */
export const useImportedCounts = (shopid: string) =>
  useQuery({
    queryKey: [...keyOf(shopid), 'counts'],
    queryFn: ({ signal }) => browserApi.get(`${IMPORTED}/counts`, { shopid }, { signal }),
  })

/** Below the key of jobs, whose progress changes it. */
export const memberImportsQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['jobs', shopid, 'member-imports'],
    queryFn: ({ signal }) => browserApi.get(`${IMPORTED}/file/list`, { shopid }, { signal }),
  })

export const useMemberImports = (shopid: string) => useQuery(memberImportsQuery(shopid))

export interface MemberUpload {
  file: File
  /** the program that wrote the file, if a person chose it */
  program?: MemberProgramId
}

/** Checks the rows of a member file without changing anything. */
export const useReadMemberFile = (shopid: string) =>
  useMutation({
    mutationFn: ({ file, program }: MemberUpload) =>
      browserApi.upload(`${IMPORTED}/file/read`, file, { shopid, ...(program && { program }) }),
    meta: { showsErrorInForm: true },
  })

/** Starts the import of a checked file; `digest` is that of its preview, `until` a day. */
export function useStartMemberFile(shopid: string) {
  const once = useOnce()
  const startJob = useStartJob(shopid)
  return useMutation({
    mutationFn: ({ file, program, ...checked }: MemberUpload & { digest: string; until: string }) =>
      startJob(() =>
        once((key) =>
          browserApi.upload(`${IMPORTED}/file/start`, file, {
            shopid,
            key,
            ...checked,
            name: file.name.slice(-MAX_FILE_NAME),
            ...(program && { program }),
          }),
        ),
      ),
    meta: { showsErrorInForm: true },
  })
}

/** Starts the job that mails chosen members, or all that wait. */
export function useInviteImported(shopid: string) {
  const once = useOnce()
  const startJob = useStartJob(shopid)
  return useMutation({
    mutationFn: (ids: number[] | undefined) =>
      startJob(() =>
        once((key) => browserApi.post(`${IMPORTED}/invite`, { shopid, key, ...(ids && { ids }) })),
      ),
    meta: { showsErrorInForm: true },
  })
}

/** Deletes chosen members, or all who have not joined. */
export function useDeleteImported(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | undefined) =>
      browserApi.post(`${IMPORTED}/delete`, { shopid, ...(ids && { ids }) }),
    meta: { showsErrorInForm: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(shopid) }),
  })
}
