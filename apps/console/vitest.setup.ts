import { configure } from '@testing-library/dom'

// Pages are compiled for the test when the first one asks for them; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 15_000 })
