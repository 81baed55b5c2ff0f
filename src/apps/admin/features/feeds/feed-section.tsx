import { Anchor, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { SellerFeed } from '../../../../domains/feeds/contract.ts'
import { adminFeedsTexts as texts } from '../../../../ui/texts/admin-feeds.ts'
import { useSwitchFeed } from '../../calls/marketing/feeds.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { FeedFile } from './feed-file.tsx'

/** A feed with its switch; while it is on, its files. */
export function FeedSection({ feed: { feed, since, goods, files }, dom }: { feed: SellerFeed; dom: string }) {
  const { shopid } = useShop()
  const mayChange = useMay()('marketing:write')
  const turn = useSwitchFeed(shopid)
  const [isAsking, setIsAsking] = useState(false)
  const { name, about, url, place } = texts.feeds[feed]
  const isOn = turn.isPending ? turn.variables.on : since !== null
  const close = () => setIsAsking(false)
  return (
    <Section
      title={name}
      action={
        <Switch
          checked={isOn}
          disabled={!mayChange || turn.isPending}
          label={isOn ? texts.on : texts.off}
          aria-label={texts.switchOf(name)}
          // A service whose address is gone takes the products down, so that is asked first.
          onChange={() => (isOn ? setIsAsking(true) : turn.mutate({ feed, on: true }))}
        />
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
          {texts.open(place)}
        </Anchor>
        <Text size="sm">{since === null ? texts.wouldHave(goods) : texts.goods(goods)}</Text>
        {since !== null && files.map((file) => <FeedFile key={file.file} file={file} dom={dom} of={name} />)}
      </Stack>
      {isAsking && (
        <FormDialog
          title={texts.turnOff.title(name)}
          go={texts.turnOff.go}
          danger
          busy={turn.isPending}
          onGo={() => turn.mutate({ feed, on: false }, { onSettled: close })}
          onClose={close}
        >
          <Text>{texts.turnOff.text}</Text>
        </FormDialog>
      )}
    </Section>
  )
}
