import * as z from 'zod/mini';
import { CampaignSchema, CareerDetailSchema, CareerSchema, TopicSchema } from '../campaign.schema.ts';
import { defineCall } from '../define-call.ts';
import { IdSchema } from '../wire.ts';
import { item, items } from './parts.ts';

const CampaignNameSchema = z.string().check(z.minLength(1), z.maxLength(80));

/** Campaigns and topics (spec 2 §7). */
export const campaignsCalls = {
  detail: defineCall({
    id: 'campaigns.detail',
    method: 'GET',
    path: '/v1/product-campaign-fe/campaign/detail',
    summary: 'A campaign by its name; one that has ended answers 410 with the deals of today',
    query: z.object({ name: CampaignNameSchema }),
    answer: item(CampaignSchema),
  }),
  topics: defineCall({
    id: 'campaigns.topics',
    method: 'GET',
    path: '/v1/product-campaign-fe/topic/list',
    summary: 'The campaigns that hold today and are told as news',
    answer: items(TopicSchema),
  }),
  topic: defineCall({
    id: 'campaigns.topic',
    method: 'GET',
    path: '/v1/product-campaign-fe/topic/detail',
    summary: 'A topic by its name, or else by its coupon’s code; one that has ended answers 410',
    query: z.object({ name: CampaignNameSchema, code: z.optional(z.string().check(z.maxLength(40))) }),
    answer: item(CampaignSchema),
  }),
} as const;

/** Vacancies. */
export const careersCalls = {
  list: defineCall({
    id: 'careers.list',
    method: 'GET',
    path: '/v1/product-tenant/careers',
    summary: 'The vacancies that take applications today, newest first',
    answer: items(CareerSchema),
  }),
  get: defineCall({
    id: 'careers.get',
    method: 'GET',
    path: '/v1/product-tenant/careers/{id}',
    summary: 'A vacancy; one that has closed answers 410',
    params: z.object({ id: IdSchema }),
    answer: item(CareerDetailSchema),
  }),
} as const;
