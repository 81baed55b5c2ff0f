export function MessagePage({ title, description }: { title: string; description: string }) {
  return (
    <main className="message">
      <h1>{title}</h1>
      <p>{description}</p>
    </main>
  )
}
