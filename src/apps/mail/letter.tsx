import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { CSSProperties } from 'react'
import type { MailWords } from '../../ui/texts/mail-words.ts'
import { mailFooter } from '../../ui/texts/mails.ts'

/** A mail of the platform: a heading, some lines, one button. */
export function Letter({ words, url }: { words: MailWords; url: string }) {
  return (
    <Html lang="ko">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{words.lines[0] ?? ''}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.heading}>
            {words.heading}
          </Heading>
          {words.lines.map((line) => (
            <Text style={styles.text} key={line}>
              {line}
            </Text>
          ))}
          {words.items?.map(({ text, more, url: page }) => (
            <Text style={styles.item} key={text}>
              <a href={page} style={styles.link}>
                {text}
              </a>
              {more && (
                <>
                  <br />
                  {more}
                </>
              )}
            </Text>
          ))}
          {url && (
            <>
              <Button href={url} style={styles.button}>
                {words.button}
              </Button>
              <Text style={styles.small}>{url}</Text>
            </>
          )}
          {words.note && <Text style={styles.small}>{words.note}</Text>}
          <Hr style={styles.line} />
          <Text style={styles.small}>{mailFooter}</Text>
        </Container>
      </Body>
    </Html>
  )
}

const FONT = "-apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif"

// Mail programs support inline styles only.
const styles = {
  body: { backgroundColor: '#f7f6f3', fontFamily: FONT, margin: 0, padding: '24px 0' },
  card: { backgroundColor: '#fff', borderRadius: 12, maxWidth: 480, padding: '32px 28px' },
  heading: { color: '#17181a', fontSize: 22, margin: '0 0 16px' },
  text: {
    color: '#17181a',
    fontSize: 15,
    lineHeight: '24px',
    margin: '0 0 8px',
    overflowWrap: 'anywhere',
    wordBreak: 'keep-all',
  },
  item: {
    borderTop: '1px solid #e8e8e6',
    color: '#5d6167',
    fontSize: 14,
    lineHeight: '22px',
    margin: 0,
    overflowWrap: 'anywhere',
    padding: '12px 0',
    wordBreak: 'keep-all',
  },
  link: { color: '#1f5c4d', fontSize: 15, fontWeight: 700, textDecoration: 'underline' },
  button: {
    backgroundColor: '#1f5c4d',
    borderRadius: 8,
    color: '#fff',
    fontSize: 15,
    fontWeight: 700,
    margin: '16px 0',
    padding: '14px 24px',
    textDecoration: 'none',
  },
  small: { color: '#5d6167', fontSize: 12, lineHeight: '18px', margin: '0 0 8px', wordBreak: 'break-all' },
  line: { borderColor: '#e8e8e6', margin: '24px 0 16px' },
} satisfies Record<string, CSSProperties>
