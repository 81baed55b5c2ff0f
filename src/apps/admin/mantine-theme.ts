import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { fontFamily } from '../../ui/fonts.ts'
import sheet from './components/form/sheet.module.css'

const font = fontFamily('')

// A <header> in a dialog would be a second banner landmark for screen readers.
const attributes = { header: { role: 'presentation' } }

export const mantineTheme = createTheme({
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '700' },
  primaryColor: 'yard',
  primaryShade: 7,
  defaultRadius: 'md',
  colors: {
    yard: [
      '#eef7f3',
      '#dcece5',
      '#b6d9cb',
      '#8dc5af',
      '#6ab497',
      '#53a988',
      '#3f9377',
      '#1f6d57',
      '#1a5c4a',
      '#124438',
    ],
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // `admin.css` takes the markers from plain lists.
    List: { defaultProps: { listStyleType: 'disc' } },
    // Mantine's focusable placeholder is not a valid child of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Mantine wrongly treats a field in a scrolling sheet as hidden and would not show its options.
    Popover: { defaultProps: { hideDetached: false } },
    Drawer: { defaultProps: { attributes } },
    Modal: {
      defaultProps: { attributes, centered: true, returnFocus: false },
      classNames: { inner: sheet.inner ?? '', content: sheet.content ?? '', title: sheet.title ?? '' },
    },
  },
})

/** Replaces Mantine's colours whose contrast is below 4.5 to 1. */
export const readableTones: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6b7278',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
    '--mantine-color-red-filled-hover': '#b02525',
    '--mantine-color-orange-filled': '#b93d00',
    '--mantine-color-orange-light-color': '#9c3400',
    '--mantine-color-yellow-light-color': '#7a4300',
  },
  dark: {},
})
