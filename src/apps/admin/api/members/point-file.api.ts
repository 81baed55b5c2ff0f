import { useMutation } from '@tanstack/react-query'
import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import { useStartJob } from '../jobs.api.ts'

const FILE = '/api/myshp/v2/seller/member/points/file'

/** Checks the rows of a file of points without changing anything. */
export const useReadPointFile = (shopid: string) =>
  useMutation({
    mutationFn: (file: File) => browserApi.upload(`${FILE}/read`, file, { shopid }),
    meta: { showsErrorInForm: true },
  })

/** Starts the job of a checked file; `digest` is that of its preview. */
export function useStartPointFile(shopid: string) {
  const once = useOnce()
  const startJob = useStartJob(shopid)
  return useMutation({
    mutationFn: ({ file, digest }: { file: File; digest: string }) =>
      startJob(() => once((key) => browserApi.upload(`${FILE}/start`, file, { shopid, key, digest }))),
    meta: { showsErrorInForm: true },
  })
}
