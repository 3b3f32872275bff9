/**
 * The job that makes what is read beside a base: text, image of page 1, viewing copy. Enqueued by whatever writes
 * that gives a version its base; its load is a document's and its version's id with the organisation's.
 */
export const deriveTopic = 'minuta.derivar';
