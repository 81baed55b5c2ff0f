import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { StoredMessageSettings } from '../../../../domains/messaging/settings/message-settings.contract.ts'
import { Outline } from '../../../../ui/display/icon.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminMessagesTexts } from '../../../../ui/texts/admin-messages.ts'
import { errorMessage } from '../../api/error-message.ts'
import { messageSettingsQuery } from '../../api/messages/messages.api.ts'

const texts = adminMessagesTexts.settings
const CLOCK = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2'

const loadDialog = async () => ({ default: (await import('./message-settings-dialog.tsx')).SettingsDialog })
const SettingsDialog = lazy(loadDialog)

/** Opens the present settings of service hours and the automatic answer. */
export function SettingsButton({ shopid }: { shopid: string }) {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const [settings, setSettings] = useState<StoredMessageSettings | null>(null)
  async function open() {
    setLoading(true)
    await Promise.all([client.fetchQuery(messageSettingsQuery(shopid)), loadDialog()]).then(
      ([loaded]) => setSettings(loaded),
      (error) => toast({ text: errorMessage(error), kind: 'error' }),
    )
    setLoading(false)
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={texts.open}
        title={texts.open}
        loading={isLoading}
        onClick={open}
      >
        <Outline d={CLOCK} size={22} />
      </ActionIcon>
      {settings && (
        <Suspense>
          <SettingsDialog shopid={shopid} settings={settings} onClose={() => setSettings(null)} />
        </Suspense>
      )}
    </>
  )
}
