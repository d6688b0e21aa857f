import { getRssString } from '@astrojs/rss'
import { createContent } from '@console/sdk/content'
import { expect, test } from 'vitest'
import { answerContent } from '../../../../tools/build-files/answer.ts'
import { readContent } from '../../../../tools/build-files/content-folder.ts'
import { changesIn } from '../build/last-changed.ts'
import { changedCalls, tokensInWords } from './api-change.ts'
import { postsBody, tagsInMarkdown } from './blog-markdown.ts'
import { contentsOf } from './contents.ts'
import { feedHtml } from './feed-html.ts'
import { jsonFeed, rssOf } from './feeds.ts'
import { signalFacts } from './partner-facts.ts'
import { postData } from './post-data.ts'
import { newestFirst, oldestFirst, type PostEntry } from './post-order.ts'
import { PostSchema } from './post-schema.ts'
import { pricingFacts } from './pricing-page.ts'
import { readingMinutes } from './reading-time.ts'
import { polling, streaming } from './stream-or-poll.ts'
import { tagIds } from './tags.ts'

const site = new URL('https://wattlane.example')
const { entries } = readContent(new URL('../../../../content', import.meta.url).pathname)
const content = createContent({
  async fetch(input) {
    const answer = answerContent(input instanceof Request ? input.url : input.toString(), entries, {
      production: true,
    })
    return Response.json(answer?.result, { status: answer?.status ?? 404 })
  },
})
const posts = await newestFirst(content).find<PostEntry>()
const blog = { description: 'About.', path: '/blog' }

test('every file of the blog is a post, the newest first [S2.03 cnt]', async () => {
  const files = entries.filter(({ _stem, _partial }) => _stem.startsWith('blog/') && !_partial)
  expect(posts.map(({ _path }) => _path).toSorted()).toEqual(
    files.map(({ _path }) => _path).toSorted(),
  )
  expect(posts.length).toBeGreaterThanOrEqual(4)
  const days = posts.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('a post has its place, its front matter and its neighbours in time [S2.04 cnt]', async () => {
  const [newest, second, third] = posts
  if (!newest || !second || !third) throw new Error('There are too few posts.')
  const read = await content.query(second._path).findOne<PostEntry>()
  expect(read).toMatchObject({ _path: second._path, _dir: 'blog', _locale: 'en' })
  expect(PostSchema.parse(read)).toMatchObject({ date: second.date, tags: second.tags })
  expect(await oldestFirst(content).findSurround(second._path)).toMatchObject([
    { _path: third._path },
    { _path: newest._path },
  ])
  expect(await oldestFirst(content).findSurround(newest._path)).toMatchObject([
    { _path: second._path },
    null,
  ])
})

test('of one day the post that was added last comes first', () => {
  const stems = posts.filter(({ date }) => date === posts[0]?.date).map(({ _stem }) => _stem)
  expect(stems).toEqual(
    stems.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })),
  )
})

test('the page of each tag has a twin in Markdown, which lists its posts and no other', () => {
  const twins = tagsInMarkdown(posts)
  expect(twins.map(({ path }) => path)).toEqual(tagIds.map((id) => `/blog/tag/${id}`))
  for (const [index, { title, body }] of twins.entries()) {
    expect(title).toMatch(/ - Blog$/)
    for (const post of posts)
      expect(body.includes(`- [${post.title}](${post._path}), `), title).toBe(
        post.tags.some((id) => id === tagIds[index]),
      )
  }
  expect(tagsInMarkdown([])[0]?.body).toBe('There is no post about prices yet.')
  expect(postsBody(posts).split('\n')).toHaveLength(posts.length)
})

test('a day may be written with or without quotes', () => {
  const post = { title: 'A', description: 'B', tags: ['pricing'], author: 'Wattlane' }
  for (const date of ['2026-11-22', new Date('2026-11-22')])
    expect(PostSchema.parse({ ...post, date }).date).toBe('2026-11-22')
  expect(PostSchema.safeParse({ ...post, date: '2026-13-01' }).success).toBe(false)
  expect(PostSchema.safeParse({ ...post, date: '2026-11-22', tags: [] }).success).toBe(false)
})

test('a post about a change of the API says what changes, from when on, in which calls; no other does', () => {
  const post = { title: 'A', description: 'B', date: '2026-11-22', author: 'Wattlane' }
  const change = {
    effective: '2026-12-01',
    calls: ['GET /web/delete'],
    says: 'Make the value first.',
  }
  const isRight = (rest: object) => PostSchema.safeParse({ ...post, ...rest }).success
  expect(isRight({ tags: ['api-change'], change })).toBe(true)
  expect(isRight({ tags: ['api-change'] })).toBe(false)
  expect(isRight({ tags: ['pricing'], change })).toBe(false)
  expect(isRight({ tags: ['api-change'], change: { ...change, calls: ['web/delete'] } })).toBe(
    false,
  )
  expect(isRight({ tags: ['pricing'], related: ['/blog'] })).toBe(false)

  const [call] = changedCalls(change)
  expect(call).toMatchObject({ path: '/docs/api/deletion/erase', takesTokens: false })
  expect(() => changedCalls({ calls: ['GET /web/nothing'] })).toThrow('No call of the contract is')
  expect(tokensInWords(changedCalls({ calls: ['GET /api/1/vehicles'] }))).toContain('can make')
  expect(tokensInWords(changedCalls(change))).toContain('No API token can make')
  const changing = posts.filter((written) => written.change)
  for (const written of changing)
    expect(jsonFeed([{ ...written, html: '' }], blog, site).items[0]?._api_change?.effective).toBe(
      written.change?.effective,
    )
  expect(changing.length).toBeGreaterThan(0)
})

test('both feeds carry each post with its address, day, tags, author and text', async () => {
  const told = posts.map((post) => ({ ...post, html: `<p>Text of ${post._path}</p>` }))
  const feed = jsonFeed(told, blog, site)
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://wattlane.example/blog',
    feed_url: 'https://wattlane.example/blog/feed.json',
  })
  const rss = await getRssString(rssOf(told, blog, site))
  expect(rss.match(/<item>/g)).toHaveLength(posts.length)
  expect(rss).toContain('<atom:link href="https://wattlane.example/blog/rss.xml" rel="self"')
  for (const [index, { _path, title, description, date }] of posts.entries()) {
    const url = `https://wattlane.example${_path}`
    expect(feed.items[index]).toMatchObject({
      id: url,
      title,
      date_published: `${date}T00:00:00Z`,
      authors: [{ name: 'Wattlane' }],
      summary: description,
      content_html: `<p>Text of ${_path}</p>`,
    })
    expect(rss).toContain(`<content:encoded>&lt;p&gt;Text of ${_path}&lt;/p&gt;</content:encoded>`)
    expect(rss).toContain(`<link>${url}</link>`)
    expect(rss).toContain(`<pubDate>${new Date(date).toUTCString()}</pubDate>`)
  }
  expect(rss).toContain('<category>Pricing</category>')
  expect(rss).toContain('<dc:creator>Wattlane</dc:creator>')
})

test('the text in a feed has full addresses and nothing that only the page understands', () => {
  const html =
    '<style>a{}</style><p class="x" data-y>See <a href="/docs#a">docs</a> <a href="#b">b</a></p><pre tabindex="0"><code>a class="z"</code></pre><button hidden>Copy</button>'
  expect(feedHtml(html, new URL('/blog/a', site))).toBe(
    '<p>See <a href="https://wattlane.example/docs#a">docs</a> <a href="https://wattlane.example/blog/a#b">b</a></p><pre><code>a class="z"</code></pre>',
  )
})

test('search engines are told when a post was changed, and of its picture if it has one', () => {
  const [post] = posts
  if (!post) throw new Error('There is no post.')
  expect(postData({ ...post, updated: undefined }, site)).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: post.date,
    dateModified: post.date,
  })
  const picture = { src: '/blog/a.png', alt: 'A', width: 1, height: 1 }
  expect(postData({ ...post, picture, updated: '2030-01-01' }, site)).toMatchObject({
    dateModified: '2030-01-01',
    image: 'https://wattlane.example/blog/a.png',
  })
})

test('reading takes a minute at least, and marks take none', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('word '.repeat(200))).toBe(1)
  expect(readingMinutes('word '.repeat(1000))).toBe(5)
  expect(readingMinutes('| --- | --- |\n'.repeat(1000))).toBe(1)
})

test('the newest commit that names a file says when it was changed', () => {
  const log =
    '@2026-11-22\n\ncontent/blog/b.mdx\n@2026-11-20\n\ncontent/blog/a.mdx\ncontent/blog/b.mdx\n'
  expect([...changesIn(log)]).toEqual([
    ['content/blog/b.mdx', '2026-11-22'],
    ['content/blog/a.mdx', '2026-11-20'],
  ])
  expect(changesIn('').size).toBe(0)
})

test('contents list two levels, and nothing of a page with one heading', () => {
  const headings = [1, 2, 3, 4].map((depth) => ({ depth, slug: `h${depth}`, text: 'Heading' }))
  expect(contentsOf(headings).map(({ slug }) => slug)).toEqual(['h2', 'h3'])
  expect(contentsOf(headings.slice(0, 2))).toEqual([])
})

test('asking and streaming are priced by the list, as the calculator does it', () => {
  const minute = polling(pricingFacts, 'Every minute', 60)
  // 30 days of 1,440 minutes; 500 readings for a dollar; two credits each.
  expect(minute).toMatchObject({ count: 43_200, credits: 86_400, upstream: { amount: 8_640 } })
  const ways = pricingFacts.presets.map((preset) => streaming(pricingFacts, preset))
  for (const { credits, upstream, count } of ways) {
    expect(credits).toBe(0)
    expect(upstream.amount).toBeCloseTo((count / 150_000) * 100)
    expect(upstream.amount).toBeLessThan(minute.upstream.amount)
  }
  // As the post on prices says it: only asking by the hour costs less, and less than the dearest alone.
  const [dearest, ...others] = ways.toSorted((one, other) => other.count - one.count)
  expect(dearest?.name).toBe('Driving')
  const hour = polling(pricingFacts, 'Every hour', 3_600).upstream.amount
  expect(hour).toBeLessThan(dearest?.upstream.amount ?? 0)
  for (const { upstream } of others) expect(upstream.amount).toBeLessThan(hour)
})

test('what a partner would read comes from the catalogue of fields', () => {
  expect(signalFacts(['Odometer', 'Location'])).toEqual([
    {
      name: 'Odometer',
      description: 'Total distance driven.',
      every: '60 seconds',
      scopes: ['vehicle_device_data'],
    },
    expect.objectContaining({ scopes: ['vehicle_device_data', 'vehicle_location'] }),
  ])
})

test('tags are ids that an address can hold', () => {
  for (const id of tagIds) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})
