import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'
import {
  useStartAccepts,
  useStartCancellations,
  useStartDelays,
  type WaitingMove,
} from '../../api/orders/line-jobs.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useCancelTerms } from '../transitions/cancel-terms.tsx'
import { useDay, useReason } from '../transitions/transition-fields.tsx'
import { useWaitingChoice, type WaitingTarget } from './use-waiting-choice.tsx'

const texts = adminWaitingTexts

interface Props {
  shopid: string
  target: WaitingTarget
  onStarted?: () => void
  onClose: () => void
}

/** Starts a job for all waiting lines of a product or a filter. */
export function WaitingDialog({ move, ...props }: Props & { move: WaitingMove }) {
  switch (move) {
    case 'accept':
      return <AcceptDialog {...props} />
    case 'cancel':
      return <CancelDialog {...props} />
    case 'delay':
      return <DelayDialog {...props} />
  }
}

function AcceptDialog({ shopid, target, ...closing }: Props) {
  const choice = useWaitingChoice(shopid, 'accept', target)
  const start = useStartAccepts(shopid)
  const go = () => {
    const waiting = choice.read()
    if (waiting) start.mutate(waiting, { onSuccess: startedOf(closing) })
  }
  return (
    <Frame
      move="accept"
      target={target}
      choice={choice}
      busy={start.isPending}
      onGo={go}
      onClose={closing.onClose}
    />
  )
}

function CancelDialog({ shopid, target, ...closing }: Props) {
  const choice = useWaitingChoice(shopid, 'cancel', target)
  const terms = useCancelTerms({ withPoints: true })
  const start = useStartCancellations(shopid)
  const go = () => {
    const [waiting, input] = [choice.read(), terms.read()]
    if (waiting && input) start.mutate({ waiting, ...input }, { onSuccess: startedOf(closing) })
  }
  return (
    <Frame
      move="cancel"
      target={target}
      choice={choice}
      busy={start.isPending}
      onGo={go}
      onClose={closing.onClose}
    >
      {terms.fields}
      {terms.isSoldOut && choice.isOfManyProducts && (
        <Alert color="orange" role="status">
          {texts.manySoldOut}
        </Alert>
      )}
      {choice.orders > 0 && (
        <Text size="sm" c="dimmed">
          {texts.withoutFees}
        </Text>
      )}
    </Frame>
  )
}

function DelayDialog({ shopid, target, ...closing }: Props) {
  const choice = useWaitingChoice(shopid, 'delay', target)
  const [day, reason] = [useDay(), useReason(true)]
  const start = useStartDelays(shopid)
  const go = () => {
    const [waiting, until, why] = [choice.read(), day.read()?.until, reason.read()?.reason]
    if (waiting && until && why)
      start.mutate({ waiting, until, reason: why }, { onSuccess: startedOf(closing) })
  }
  return (
    <Frame
      move="delay"
      target={target}
      choice={choice}
      busy={start.isPending}
      onGo={go}
      onClose={closing.onClose}
    >
      {day.fields}
      {reason.fields}
    </Frame>
  )
}

const startedOf =
  ({ onStarted, onClose }: Pick<Props, 'onStarted' | 'onClose'>) =>
  () => {
    toast({ text: texts.started, kind: 'done' })
    onStarted?.()
    onClose()
  }

function Frame({
  move,
  target,
  choice,
  children,
  ...dialog
}: {
  move: WaitingMove
  target: WaitingTarget
  choice: ReturnType<typeof useWaitingChoice>
  busy: boolean
  onGo: () => void
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <FormDialog
      title={texts.titles[move]}
      go={choice.orders > 0 ? texts.go[move](choice.orders) : texts.titles[move]}
      danger={move === 'cancel'}
      isBlocked={choice.isEmpty}
      {...dialog}
    >
      <Text size="sm">
        {texts.what[move]} {Object.keys(target.filter ?? {}).length > 0 && texts.onlyMatching}
      </Text>
      {choice.fields}
      {children}
    </FormDialog>
  )
}
