import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import { useOnce } from '../../../client/use-once.ts'
import type { ReviewProgramId } from '../../../domains/reviews/shared/review-import-limits.ts'
import { useStartJob } from './jobs.api.ts'

const IMPORT = '/api/myshp/v2/seller/review/import'

/** A file with what a person has chosen for it. */
export interface ReviewFileChoice {
  file: File
  /** null to find the program by the columns */
  program: ReviewProgramId | null
  /** listings by the key of a product of the file */
  choices: ReadonlyMap<string, number>
}

const queryOf = (shopid: string, { program, choices }: ReviewFileChoice) => ({
  shopid,
  ...(program && { program }),
  ...(choices.size > 0 && { choices: [...choices].map(([key, sid]) => `${key}.${sid}`).join(',') }),
})

/** The files from which reviews were imported. The key begins like that of jobs, whose progress refreshes it. */
export const reviewImportsQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['jobs', shopid, 'review-imports'],
    queryFn: ({ signal }) => browserApi.get(`${IMPORT}/list`, { shopid }, { signal }),
  })

export const useReviewImports = (shopid: string) => useQuery(reviewImportsQuery(shopid))

/** Checks the rows of a file of reviews without changing anything. */
export const useReadReviewFile = (shopid: string) =>
  useMutation({
    mutationFn: (choice: ReviewFileChoice) =>
      browserApi.upload(`${IMPORT}/read`, choice.file, queryOf(shopid, choice)),
    meta: { showsErrorInForm: true },
  })

/** Starts the job of a checked file; `digest` is that of its preview. */
export function useStartReviewImport(shopid: string) {
  const once = useOnce()
  const startJob = useStartJob(shopid)
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: ({ digest, ...choice }: ReviewFileChoice & { digest: string }) =>
      startJob(() =>
        once((key) =>
          browserApi.upload(`${IMPORT}/start`, choice.file, {
            ...queryOf(shopid, choice),
            key,
            digest,
            name: choice.file.name.normalize('NFC').slice(-200),
          }),
        ),
      ),
    onSettled,
    meta: { showsErrorInForm: true },
  })
}

/** Starts the download of pictures that are missing, or the undo of an import. */
export function useReviewImportJob(shopid: string, kind: 'photos' | 'undo', id: number) {
  const once = useOnce()
  const startJob = useStartJob(shopid)
  const onSettled = useRefresh(shopid)
  return useMutation({
    mutationFn: () =>
      startJob(() =>
        once((key) =>
          kind === 'photos'
            ? browserApi.post(`${IMPORT}/photos`, { shopid, key, import: id })
            : browserApi.post(`${IMPORT}/undo`, { shopid, key, import: id }),
        ),
      ),
    onSettled,
    ...(kind === 'undo' && { meta: { showsErrorInForm: true } }),
  })
}

function useRefresh(shopid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: reviewImportsQuery(shopid).queryKey })
}
