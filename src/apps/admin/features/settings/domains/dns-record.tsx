import { Button, CopyButton, Text } from '@mantine/core'
import { adminSettingsTexts } from '../../../../../ui/texts/admin-settings.ts'
import styles from '../settings.module.css'

const texts = adminSettingsTexts.domains

/** A record to set where the domain was bought, each part with a button that copies it. */
export function DnsRecord({
  title,
  name,
  value,
  hint,
}: {
  title: string
  name: string
  value: string
  hint?: string
}) {
  return (
    <div>
      <Text size="sm" fw={700}>
        {title}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <Part title={title} label={texts.recordName} text={name} />
      <Part title={title} label={texts.recordValue} text={value} />
    </div>
  )
}

function Part({ title, label, text }: { title: string; label: string; text: string }) {
  return (
    <div className={styles.record}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="sm" ff="monospace">
        {text}
      </Text>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={copy}
            aria-label={texts.copyOf(`${title} ${label}`, copied ? texts.copied : texts.copy)}
          >
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
