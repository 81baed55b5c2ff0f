import { Alert, Button, Text } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { paths } from '../../paths.ts'
import { useStandingChange } from '../use-shop.ts'
import styles from './standing-notice.module.css'

/** Tells, beside text that is not saved, that its writer was removed from the staff or has another role. */
export function StandingNotice({ place }: { place: 'frame' | 'dialog' }) {
  const change = useStandingChange()
  if (!change) return null
  const { title, unsaved } = adminTexts.standing[change]
  return (
    <Alert
      color={change === 'removed' ? 'red' : 'yellow'}
      role="alert"
      title={title}
      py="xs"
      {...(place === 'frame' && { className: styles.frame, radius: 0 })}
    >
      <Text size="sm">{unsaved}</Text>
      {change === 'removed' && (
        <Button component="a" href={paths.home()} variant="default" size="compact-sm" mt={4}>
          {adminTexts.missing.home}
        </Button>
      )}
    </Alert>
  )
}
