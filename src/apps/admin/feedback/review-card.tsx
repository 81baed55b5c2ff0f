import { Badge, Button, Group, Image, Paper, Stack, Text } from '@mantine/core'
import type { SellerReview } from '../../../domains/reviews/seller/feedback.contract.ts'
import { dottedDay } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { imageUrl } from '../../../ui/images.ts'
import { adminInboxTexts } from '../../../ui/texts/admin-inbox.ts'
import { reviewDetailWords } from '../../../ui/texts/review-details.ts'
import { usePinReview } from '../api/feedback.api.ts'
import { useMay } from '../shell/use-shop.ts'
import { FeedbackCard, LabelledText, ShopperText } from './feedback-card.tsx'
import { DismissButton } from './feedback-reports.tsx'
import { HiddenActions } from './hidden-feedback-actions.tsx'

const { hide, review: texts } = adminInboxTexts

interface Props {
  shopid: string
  row: SellerReview
  onAct: (act: 'answer' | 'points' | 'hide' | 'keep') => void
}

export function ReviewCard({ shopid, row, onAct }: Props) {
  const { uid, text, reply, best, hidden, points, points_reason, product, author, imported } = row
  const may = useMay()
  const givesPoints = uid !== null && points === 0 && may('customers:write')
  return (
    <FeedbackCard
      row={row}
      label={texts.dialogTitle(product.title, author)}
      badges={
        <>
          {best && <Badge variant="outline">{texts.best}</Badge>}
          {imported && (
            <Badge variant="light" color="gray">
              {texts.imported}
            </Badge>
          )}
          {!hidden && !imported && reply === '' && (
            <Badge variant="light" color="gray">
              {texts.states.waiting}
            </Badge>
          )}
        </>
      }
      actions={
        hidden ? (
          <HiddenActions shopid={shopid} kind="review" row={row} onReject={() => onAct('keep')} />
        ) : (
          <>
            <DismissButton shopid={shopid} kind="review" row={row} />
            <Button variant="subtle" onClick={() => onAct('hide')}>
              {hide}
            </Button>
            <PinButton shopid={shopid} row={row} />
            {givesPoints && (
              <Button variant="subtle" onClick={() => onAct('points')}>
                {texts.points}
              </Button>
            )}
            <Button variant={reply === '' ? 'light' : 'default'} onClick={() => onAct('answer')}>
              {reply === '' ? texts.answer : texts.edit}
            </Button>
          </>
        )
      }
    >
      <StarsAndOption row={row} />
      <ShopperText>{text}</ShopperText>
      <Photos photos={row.photos} />
      <MonthReview row={row} />
      <LabelledText label={texts.shown}>{reply}</LabelledText>
      {points > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {texts.pointsGiven(points, points_reason)}
        </Text>
      )}
    </FeedbackCard>
  )
}

function StarsAndOption({ row }: Pick<Props, 'row'>) {
  const { stars, option } = row
  const details = reviewDetailWords(row)
  return (
    <Group gap="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text fw={700} role="img" aria-label={texts.starred(stars)}>
        {'★'.repeat(stars)}
        <Text span c="gray.4" inherit>
          {'★'.repeat(5 - stars)}
        </Text>
      </Text>
      {option && <Text size="sm">{texts.option(option)}</Text>}
      {details && <Text size="sm">{details}</Text>}
    </Group>
  )
}

/** The second review, after a month. */
function MonthReview({ row: { month } }: Pick<Props, 'row'>) {
  if (!month) return null
  return (
    <Paper component="section" aria-label={texts.month} withBorder p="sm">
      <Stack gap="xs">
        <Text size="sm" fw={700}>
          {texts.monthOn(dottedDay(month.regdate))}
        </Text>
        <ShopperText>{month.text}</ShopperText>
        <Photos photos={month.photos} />
      </Stack>
    </Paper>
  )
}

function Photos({ photos }: Pick<SellerReview, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <Group gap="xs">
      {photos.map((photo, index) => (
        <a key={photo} href={imageUrl(photo, 1440)} target="_blank" rel="noreferrer">
          <Image src={imageUrl(photo, 240)} alt={texts.photo(index + 1)} w={88} h={88} radius="sm" />
        </a>
      ))}
    </Group>
  )
}

function PinButton({ shopid, row: { id, best } }: Omit<Props, 'onAct'>) {
  const pin = usePinReview(shopid)
  const go = () =>
    pin.mutate(
      { review: id, best: !best },
      { onSuccess: () => toast({ text: best ? texts.unpinned : texts.pinned, kind: 'done' }) },
    )
  return (
    <Button variant="subtle" loading={pin.isPending} onClick={go}>
      {best ? texts.unpin : texts.pin}
    </Button>
  )
}
