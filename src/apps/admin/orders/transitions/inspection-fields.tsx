import {
  Button,
  CloseButton,
  FileButton,
  Group,
  Image,
  Input,
  Radio,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useId, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { dataUrlOf } from '../../../../client/data-url.ts'
import { downscalePhoto } from '../../../../ui/downscale-photo.ts'
import { MAX_CLAIM_PHOTOS } from '../../../../ui/limits.ts'
import { won } from '../../../../ui/money.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { adminClaimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { photosTexts } from '../../../../ui/texts/photos.ts'
import { errorMessage } from '../../api/error-message.ts'
import { parseWhole } from '../../components/form/parse-number.ts'
import { useShop } from '../../shell/use-shop.ts'
import type { TransitionFields } from './transition-fields.tsx'

const texts = adminOrderMovesTexts.ask

/** Pictures of the returned products, uploaded when chosen; at least one is required. */
export function useInspectionPhotos(): TransitionFields {
  const id = useId()
  const { shopid } = useShop()
  const [photos, setPhotos] = useState<{ file: string; src: string }[]>([])
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = photos.length === 0
  const room = MAX_CLAIM_PHOTOS - photos.length

  async function add(files: readonly File[]) {
    setAdding(true)
    setFailure(files.length > room ? photosTexts.full(MAX_CLAIM_PHOTOS) : '')
    for (const file of files.slice(0, room)) {
      const photo = await downscalePhoto(file)
      if (!photo) setFailure(photosTexts.tooLarge(file.name))
      else
        try {
          const { file_url } = await browserApi.upload('/api/myshp/v2/seller/order/claim/upload', photo, {
            shopid,
          })
          const src = await dataUrlOf(photo)
          setPhotos((current) => [...current, { file: file_url, src }])
        } catch (error) {
          setFailure(photosTexts.failed(errorMessage(error)))
        }
    }
    setAdding(false)
  }

  const problem = isAdding ? texts.photosAdding : isMissing ? texts.photosMissing : null
  return {
    fields: (
      <Input.Wrapper
        id={id}
        label={texts.photos}
        description={texts.photosHint}
        error={failure || (isSubmitted ? problem : null)}
        withAsterisk
      >
        <Stack gap="xs" mt={6} align="flex-start">
          {photos.length > 0 && (
            <Group gap="xs">
              {photos.map(({ file, src }, index) => (
                <Stack key={file} gap={2} align="center">
                  <Image src={src} alt={photosTexts.photo(index + 1)} w={88} h={88} radius="sm" fit="cover" />
                  <CloseButton
                    aria-label={photosTexts.drop(index + 1)}
                    onClick={() => setPhotos((current) => current.filter((photo) => photo.file !== file))}
                  />
                </Stack>
              ))}
            </Group>
          )}
          <FileButton onChange={add} accept="image/jpeg,image/png,image/webp" multiple disabled={room === 0}>
            {(props) => (
              <Button {...props} id={id} variant="default" loading={isAdding} disabled={room === 0}>
                {photosTexts.add(photos.length, MAX_CLAIM_PHOTOS)}
              </Button>
            )}
          </FileButton>
        </Stack>
      </Input.Wrapper>
    ),
    read() {
      setSubmitted(true)
      return isAdding || isMissing ? null : { photos: photos.map(({ file }) => file) }
    },
  }
}

/** The deduction in won from the refund of worn products; `onChange` updates the preview. */
export function useDeduction(max: number, onChange: (won: number) => void): TransitionFields {
  const [written, setWritten] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const deduction = parseWhole(written)
  const isValid = deduction !== null && deduction >= 1 && deduction <= max
  return {
    fields: (
      <TextInput
        label={texts.deduction}
        description={max > 0 ? texts.deductionHint(won(max)) : texts.deductionNone}
        value={written}
        onChange={({ target }) => {
          setWritten(target.value)
          const next = parseWhole(target.value)
          onChange(next !== null && next >= 1 && next <= max ? next : 0)
        }}
        error={isSubmitted && !isValid ? texts.amountWrong(won(1), won(max)) : null}
        inputMode="numeric"
        autoComplete="off"
        required
        data-autofocus
      />
    ),
    read() {
      setSubmitted(true)
      return isValid ? { deduction } : null
    },
  }
}

/** Input for a return that the shop refuses after the inspection: who pays its delivery, and the buyer's amount. */
export function useDues(max: number, isOnPlatform: boolean): TransitionFields {
  const [payer, setPayer] = useState<'buyer' | 'seller'>(max > 0 ? 'buyer' : 'seller')
  const [written, setWritten] = useState(String(max))
  const [isSubmitted, setSubmitted] = useState(false)
  const dues = parseWhole(written)
  const isValid = payer === 'seller' || (dues !== null && dues >= 1 && dues <= max)
  return {
    fields: (
      <>
        <Radio.Group
          label={texts.payer}
          value={payer}
          onChange={(value) => setPayer(value === 'buyer' ? 'buyer' : 'seller')}
        >
          <Stack gap="xs" pt="xs">
            {max > 0 && <Radio value="buyer" label={texts.payers.buyer} />}
            <Radio value="seller" label={texts.payers.seller} />
          </Stack>
        </Radio.Group>
        {payer === 'buyer' && (
          <TextInput
            label={texts.dues}
            description={texts.duesHint(won(max))}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            error={isSubmitted && !isValid ? texts.amountWrong(won(1), won(max)) : null}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
        {payer === 'buyer' && (
          <Text size="sm">{isOnPlatform ? adminClaimDuesTexts.ended : texts.duesByHand}</Text>
        )}
      </>
    ),
    read() {
      setSubmitted(true)
      return isValid ? { dues: payer === 'buyer' ? (dues ?? 0) : 0 } : null
    },
  }
}

/** Who pays the delivery costs of a converted claim; `onChange` updates the preview. */
export function useCause(
  first: 'mind' | 'fault',
  onChange: (cause: 'mind' | 'fault') => void,
): TransitionFields {
  const [cause, setCause] = useState(first)
  return {
    fields: (
      <Radio.Group
        label={texts.cause}
        value={cause}
        onChange={(value) => {
          const next = value === 'mind' ? 'mind' : 'fault'
          setCause(next)
          onChange(next)
        }}
      >
        <Stack gap="xs" pt="xs">
          {(['fault', 'mind'] as const).map((value) => (
            <Radio
              key={value}
              value={value}
              label={texts.causes[value]}
              data-autofocus={cause === value || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    ),
    read: () => ({ cause }),
  }
}
