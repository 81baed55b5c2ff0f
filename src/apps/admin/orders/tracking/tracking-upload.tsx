import { useState } from 'react'
import { MAX_TRACKING_FILE_BYTES } from '../../../../domains/orders/shared/bulk-limits.ts'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import { type CheckedFile, useCheckTracking } from '../../api/orders/tracking.api.ts'
import { ChooseTable } from '../../components/files/choose-table.tsx'
import { FileStep } from '../../components/files/file-step.tsx'
import { TrackingPreview } from './tracking-preview.tsx'
import { TrackingResult } from './tracking-result.tsx'

/** Chooses or drops a file, shows the outcome of its rows, and starts and follows the job. */
export function TrackingUpload({ shopid }: { shopid: string }) {
  const checking = useCheckTracking(shopid)
  const [job, setJob] = useState<number | null>(null)
  const [isChanged, setChanged] = useState(false)
  const check = (checked: CheckedFile) => {
    setJob(null)
    setChanged(false)
    checking.mutate(checked)
  }
  return (
    <>
      <FileStep title={texts.steps.fill} text={texts.steps.fillText}>
        <ChooseTable
          max={MAX_TRACKING_FILE_BYTES}
          reading={{ ...checking, mutate: (file) => check({ file, carrier: '' }) }}
        />
      </FileStep>
      {checking.data && checking.variables && job === null && (
        <TrackingPreview
          key={checking.submittedAt}
          shopid={shopid}
          preview={checking.data}
          checked={checking.variables}
          isChanged={isChanged}
          isChecking={checking.isPending}
          onCheck={check}
          onStarted={setJob}
          onConflict={(checked) => {
            check(checked)
            setChanged(true)
          }}
        />
      )}
      {checking.variables && job !== null && (
        <TrackingResult
          shopid={shopid}
          id={job}
          isChecking={checking.isPending}
          onCheck={() => checking.variables && check(checking.variables)}
        />
      )}
    </>
  )
}
