import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MAX_REPORT_TEXT } from '../../../../domains/supervision/shared/report-terms.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { takeDownTexts as texts } from '../../../../ui/texts/admin-reports.ts'
import { useObjectTakeDown, useTakeDown } from '../../api/products/take-down.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { Passage } from '../../components/passage.tsx'

/** Why operators have taken the product down, and the seller's objection. */
export function TakeDownBanner({
  shopid,
  productId,
  mayWrite,
}: {
  shopid: string
  productId: number
  mayWrite: boolean
}) {
  const { data } = useTakeDown(shopid, productId)
  const [isObjecting, setObjecting] = useState(false)
  if (!data?.take_down) return null
  const { reason, objection, objected_at, answer, decided_at } = data.take_down
  return (
    <Alert color="red" title={texts.title} mb="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts.text}</Text>
        <Passage title={texts.reason} text={reason} />
        {objected_at && <Passage title={texts.objected(seoulMinute(objected_at))} text={objection} />}
        {objected_at && !decided_at && <Text size="sm">{texts.waits}</Text>}
        {decided_at && <Passage title={texts.keptSince(seoulMinute(decided_at))} text={answer} />}
        {!objected_at && mayWrite && (
          <Button variant="default" onClick={() => setObjecting(true)}>
            {texts.object}
          </Button>
        )}
      </Stack>
      {isObjecting && (
        <ObjectDialog shopid={shopid} productId={productId} onClose={() => setObjecting(false)} />
      )}
    </Alert>
  )
}

function ObjectDialog({
  shopid,
  productId,
  onClose,
}: {
  shopid: string
  productId: number
  onClose: () => void
}) {
  return (
    <ReasonedDecision
      title={texts.objectTitle}
      words={{
        go: texts.object,
        text: texts.objectText,
        label: texts.words,
        hint: texts.wordsHint,
        needed: texts.wordsNeeded,
      }}
      max={MAX_REPORT_TEXT}
      decision={useObjectTakeDown(shopid, productId)}
      onClose={onClose}
    />
  )
}
