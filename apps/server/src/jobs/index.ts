export { addJob, type Job } from './job.ts';
export { type JobHandler, JobRunner } from './job-runner.ts';
