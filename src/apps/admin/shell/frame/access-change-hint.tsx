import { Alert, Button, Text } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { paths } from '../../paths.ts'
import { useAccessChange } from '../use-shop.ts'
import styles from './access-change-hint.module.css'

/** A hint above a form with unsaved input: the user was removed from the staff or has a new role. */
export function AccessChangeHint({ place }: { place: 'frame' | 'dialog' }) {
  const change = useAccessChange()
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
