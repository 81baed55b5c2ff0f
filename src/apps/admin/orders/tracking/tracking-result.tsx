import { Alert, Button, List, Progress, Text } from '@mantine/core'
import { useEffect } from 'react'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import { useJobs } from '../../api/jobs.api.ts'
import { useStoreOrder } from '../../api/orders/orders.api.ts'
import { FileStep } from '../../components/files/file-step.tsx'

const MAX_SHOWN = 20

/** The progress of the job of a file, then its result with the first rows that failed. */
export function TrackingResult({
  shopid,
  id,
  isChecking,
  onCheck,
}: {
  shopid: string
  id: number
  isChecking: boolean
  /** checks the file again, which lists all rows that were not shipped */
  onCheck: () => void
}) {
  const job = useJobs(shopid).find((candidate) => candidate.id === id)
  const changed = useStoreOrder(shopid)
  const isEnded = job !== undefined && job.ended_at !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders are read again once, at the end.
  useEffect(() => {
    if (isEnded) void changed()
  }, [isEnded])
  if (!job) return null
  const { total, done, failed, failures, state } = job
  return (
    <FileStep title={texts.steps.check}>
      {!isEnded ? (
        <>
          <Progress w="100%" value={((done + failed) / total) * 100} aria-label={texts.steps.check} />
          <Text size="sm" role="status">
            {texts.going(done + failed, total)}
          </Text>
        </>
      ) : (
        <>
          <Alert
            color={failed > 0 || state !== 'done' ? 'orange' : 'yard'}
            role="status"
            title={state === 'done' ? texts.ended(done, failed) : texts.stopped(done)}
          >
            {failures.length > 0 && (
              <List size="sm" aria-label={texts.refused}>
                {failures.slice(0, MAX_SHOWN).map(({ name, reason }) => (
                  <List.Item key={name + reason}>
                    {name}: {reason}
                  </List.Item>
                ))}
              </List>
            )}
          </Alert>
          {(failed > 0 || state !== 'done') && (
            <Button loading={isChecking} onClick={onCheck}>
              {texts.checkAgain}
            </Button>
          )}
        </>
      )}
    </FileStep>
  )
}
