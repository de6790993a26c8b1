import { validateDate } from '../dates/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** How a question of a clinical form is answered. */
export const QUESTION_TYPES = ['text', 'number', 'date', 'flag', 'choice', 'choices'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Characters of a written answer. */
export const MAX_ANSWER_LENGTH = 10_000;

export interface Question {
  readonly key: string;
  readonly type: QuestionType;
  readonly required: boolean;
  /** Of choice and choices. */
  readonly options?: readonly string[];
  /** Of numbers, both included. */
  readonly minimum?: number;
  readonly maximum?: number;
}

export type Answer = string | number | boolean | readonly string[] | null | undefined;

/**
 * Problems of the answers of a clinical form, by the key of the question (`answers.<key>`), in the order of the questions: required ones
 * answered («no» is an answer, zero too), each of the kind its question asks, choices among the options and none twice, numbers within
 * their bounds. Answers without a question are pointed at too: nothing is dropped silently. [MED-050, A144]
 */
export function validateAnswers(questions: readonly Question[], answers: Readonly<Record<string, Answer>>): Problem[] {
  const asked = new Set(questions.map(({ key }) => key));
  const strays = Object.keys(answers).filter((key) => !asked.has(key));
  return [
    ...questions.flatMap((question) =>
      validateAnswer(question, Object.hasOwn(answers, question.key) ? answers[question.key] : null),
    ),
    ...strays.map((key) => problem(`answers.${key}`, 'record.question-unknown')),
  ];
}

function validateAnswer(question: Question, answer: Answer): Problem[] {
  const field = `answers.${question.key}`;
  if (isUnanswered(answer)) return question.required ? [problem(field, 'field.required')] : [];
  switch (question.type) {
    case 'number':
      return validateNumber(field, question, answer);
    case 'date':
      return validateDate(field, typeof answer === 'string' ? answer : 'x');
    case 'flag':
      return typeof answer === 'boolean' ? [] : [problem(field, 'field.invalid')];
    case 'choice':
      return typeof answer === 'string' && isOption(question, answer) ? [] : [problem(field, 'field.invalid')];
    case 'choices':
      return areOptions(question, answer) ? [] : [problem(field, 'field.invalid')];
    case 'text':
      return validateText(field, answer);
  }
}

function isUnanswered(answer: Answer): answer is null | undefined | '' {
  if (answer === null || answer === undefined) return true;
  return typeof answer === 'string' ? isBlank(answer) : Array.isArray(answer) && answer.length === 0;
}

function validateText(field: string, answer: Answer): Problem[] {
  if (typeof answer !== 'string') return [problem(field, 'field.invalid')];
  return [...answer].length > MAX_ANSWER_LENGTH
    ? [problem(field, 'text.too-long', { maximum: MAX_ANSWER_LENGTH })]
    : [];
}

function validateNumber(field: string, { minimum, maximum }: Question, answer: Answer): Problem[] {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return [problem(field, 'number.invalid')];
  const low = minimum ?? Number.NEGATIVE_INFINITY;
  const high = maximum ?? Number.POSITIVE_INFINITY;
  if (answer < low) return [problem(field, 'field.too-small')];
  return answer > high ? [problem(field, 'field.too-large')] : [];
}

function isOption({ options = [] }: Question, answer: string): boolean {
  return options.includes(answer);
}

function areOptions(question: Question, answer: Answer): boolean {
  if (!Array.isArray(answer)) return false;
  const chosen = answer as readonly string[];
  return new Set(chosen).size === chosen.length && chosen.every((each) => isOption(question, each));
}
