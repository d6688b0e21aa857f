export const keyPage = {
  path: '/key',
  title: 'Virtual key',
  description:
    'Give your car the key of this installation with the Tesla app: what it allows, how to see that it worked, and how to take it back.',
}

/** Stands in code samples until the installation has told its own. */
export const sampleDomain = 'your-domain.example'
