interface Message {
  title: string
  description: string
  link?: { href: string; text: string } | undefined
}

export function MessagePage({ title, description, link }: Message) {
  return (
    <main className="message">
      <h1>{title}</h1>
      <p>{description}</p>
      {link && (
        <a className="more" href={link.href}>
          {link.text}
        </a>
      )}
    </main>
  )
}
