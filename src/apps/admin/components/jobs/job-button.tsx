import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../ui/display/icon.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminJobsTexts as texts } from '../../../../ui/texts/admin-jobs.ts'
import { useJobs } from '../../api/jobs.api.ts'
import { useUndoJob } from '../../api/products/bulk.api.ts'
import { useMay } from '../../shell/use-shop.ts'
import { canUndo, endedSince, isImport, isOpen, mayUndo } from './ended-jobs.ts'

const Tray = lazy(async () => ({ default: (await import('./job-tray.tsx')).JobTray }))

/** The button in the bar with the progress of the user's jobs, which opens their tray. */
export function JobButton({ shopid }: { shopid: string }) {
  const jobs = useJobs(shopid)
  const [opened, setOpened] = useState(false)
  const previous = useRef(jobs)
  const { mutate: undo } = useUndoJob(shopid)
  const may = useMay()
  useEffect(() => {
    for (const job of endedSince(previous.current, jobs)) {
      const { kind, state, done, failed } = job
      const isUndoable = failed === 0 && mayUndo(may, job) && canUndo(job, jobs)
      toast({
        text: `${texts.kinds(kind)}: ${texts.ended(state, done, failed)}`,
        kind: failed > 0 || state === 'refused' ? 'error' : 'done',
        ...(failed > 0 && { action: { label: texts.show, run: () => setOpened(true) } }),
        // The undo of an import deletes what it brought, so the tray asks first.
        ...(isUndoable &&
          (isImport(job)
            ? { action: { label: texts.show, run: () => setOpened(true) } }
            : { action: { label: texts.undo, run: () => undo(job) } })),
      })
    }
    previous.current = jobs
  }, [jobs, undo, may])
  if (jobs.length === 0) return null
  const open = jobs.filter(isOpen)
  const finished = open.reduce((sum, { done, failed }) => sum + done + failed, 0)
  const total = open.reduce((sum, job) => sum + job.total, 0)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        aria-haspopup="dialog"
        aria-label={open.length > 0 ? texts.openAt(open.length, finished, total) : texts.title}
        onClick={() => setOpened(true)}
        flex="none"
        leftSection={<Icon name="list" size={18} />}
      >
        {open.length > 0 ? texts.share(finished, total) : texts.title}
      </Button>
      {opened && (
        <Suspense>
          <Tray shopid={shopid} jobs={jobs} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
